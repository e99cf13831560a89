#!/bin/sh
# check-contract.sh <service> <tag>: starts one pod of an image that gets no traffic, and requests its contract. Fails if a live module
# would break. TESSERA_URL and RELEASE_KEY name the installation, as for `npm run release`.
set -eu
service=${1:?which service?} tag=${2:?which tag?} release=${RELEASE:-tessera} port=${CHECK_PORT:-5003}
: "${TESSERA_URL:?}" "${RELEASE_KEY:?}"
candidate="$release-$service-candidate"
forward=
trap '[ -z "$forward" ] || kill "$forward"; kubectl delete pod "$candidate" --ignore-not-found' EXIT

kubectl get deployment "$release-$service" --output json |
  node -e '
    const [name, tag] = process.argv.slice(1);
    const { template } = JSON.parse(require("fs").readFileSync(0, "utf8")).spec;
    const [container] = template.spec.containers;
    container.image = `${container.image.slice(0, container.image.lastIndexOf(":"))}:${tag}`;
    // Its own labels, so that no Service and no disruption budget selects it.
    const labels = { "app.kubernetes.io/part-of": "tessera", "app.kubernetes.io/component": "candidate" };
    const spec = { ...template.spec, restartPolicy: "Never", topologySpreadConstraints: [] };
    console.log(JSON.stringify({ apiVersion: "v1", kind: "Pod", metadata: { name, labels }, spec }));
  ' "$candidate" "$tag" |
  kubectl apply --filename -
kubectl wait --for=condition=Ready "pod/$candidate" --timeout=120s
kubectl port-forward "pod/$candidate" "$port:8080" &
forward=$!
sleep 2
npm run --silent --prefix "$(dirname "$0")/../../.." release -- check "http://127.0.0.1:$port"
