import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class VerifyWebhook {
  /** `body` is the text as it arrived, before it is parsed. */
  public static boolean isGenuine(String secret, Map<String, String> headers, String body) throws Exception {
    String id = headers.getOrDefault("webhook-id", "");
    String time = headers.getOrDefault("webhook-timestamp", "");
    if (id.isEmpty() || !time.matches("\\d{1,12}")) return false;
    if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(time)) >= 300) return false;
    byte[] key = Base64.getDecoder().decode(secret.replace("whsec_", ""));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    byte[] digest = mac.doFinal((id + "." + time + "." + body).getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(digest)).getBytes(StandardCharsets.UTF_8);
    for (String one : headers.getOrDefault("webhook-signature", "").split(" "))
      if (MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), expected)) return true;
    return false;
  }
}
