import base64, hashlib, hmac, time


def is_genuine(secret, headers, body):
    """`body` is the text as it arrived, before it is parsed."""
    msg_id = headers.get("webhook-id", "")
    sent = headers.get("webhook-timestamp", "")
    if not msg_id or not sent.isdigit() or abs(time.time() - int(sent)) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{msg_id}.{sent}.{body}".encode(), hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one, expected) for one in signatures)
