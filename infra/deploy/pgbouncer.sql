-- Creates the role and the function that pgbouncer.ini needs. Run once as an administrator: psql --set=password=… --file=pgbouncer.sql tessera
create role pgbouncer login password :'password';
create schema pooler;

-- Returns the secrets of the services' roles only: nobody else can connect through the pooler.
create function pooler.find_secret(login text) returns table (name text, secret text)
language sql security definer set search_path = pg_catalog as $$
  select rolname, rolpassword from pg_authid where rolname = login and rolname ~ '^(svc|job)_'
$$;

revoke execute on function pooler.find_secret from public;
grant usage on schema pooler to pgbouncer;
grant execute on function pooler.find_secret to pgbouncer;
