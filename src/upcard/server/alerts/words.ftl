### Alerts.

## Refusals

alerts-service = This server cannot send alerts to this browser's push service.
alerts-keys = The keys of this browser cannot be read.
