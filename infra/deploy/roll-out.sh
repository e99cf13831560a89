#!/bin/sh
# roll-out.sh <service> [replicas]: replaces the running replicas of a service with its new image. Refuses a version that would break a
# live module before anything is migrated or replaced. TESSERA_URL and RELEASE_KEY name the installation, as for `npm run release`.
set -eu
service=${1:?which service?} replicas=${2:-2} port=${CHECK_PORT:-5003}
cd "$(dirname "$0")"

health() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

check_contract() {
  : "${TESSERA_URL:?}" "${RELEASE_KEY:?}"
  candidate=$(docker compose run -d --no-deps -p "127.0.0.1:$port:8080" "$service")
  trap 'docker rm --force "$candidate" >/dev/null' EXIT
  tries=0
  until [ "$(health "$candidate")" = healthy ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || { echo "The new $service does not become healthy: docker logs $candidate" >&2; exit 1; }
    sleep 1
  done
  npm run --silent --prefix ../.. release -- check "http://127.0.0.1:$port"
  docker rm --force "$candidate" >/dev/null
  trap - EXIT
}

# The gateway and the files worker serve no operations of their own.
case $service in gateway | *-worker) ;; *) check_contract ;; esac
case $service in
gateway) ;;
*) docker compose run --rm --no-deps "migrate-${service%-worker}" ;;
esac
old=$(docker compose ps -q "$service")
running=$(echo "$old" | wc -w)
docker compose up -d --no-deps --no-recreate --scale "$service=$((running + replicas))" --wait "$service"
[ -z "$old" ] || { docker stop --time 30 $old && docker rm $old; }
