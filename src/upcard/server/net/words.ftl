### The network.

## Refusals

request-too_many = Too many requests are coming from your network.
request-headers_too_large =
    The headers of this request hold { $bytes } bytes; at most { $most } are read. Delete the cookies of this site
    and try again.
address-blocked = The person who runs this server has blocked your address.
request-no_host = A request names one host; this one does not.
page-unknown = No page or table has this address.
request-method = This cannot be done here.
request-too_large = This request is too large.
request-bad = This request cannot be read.
too-often = { $seconds ->
        [1] { $why } Try again in a second.
       *[other] { $why } Try again in { $seconds } seconds.
    }
request-no_name = This is not a host name.
request-host =
    This server does not answer for { $name }. The person who runs it can allow that with: --host-name { $name }
server-full = Too many connections are open; wait a moment and try again.
request-slow = This request took too long to arrive.
headers =
    The headers of this request are too large. Delete the cookies of this site and try again.

## The page of a refusal

title-nothing = There is nothing here
title-too-much = Too much at once
to-the-lobby = To the lobby
