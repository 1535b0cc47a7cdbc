### Alerts.

## Refusals

alerts-service = This browser's push service is not one that alerts can be sent to from here.
alerts-keys = The keys of this browser cannot be read.
