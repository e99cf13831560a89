{{- define "tessera.fromSecret" -}}
- name: {{ .variable }}
  valueFrom: { secretKeyRef: { name: {{ .root.Values.secret }}, key: {{ .variable }}{{ if .optional }}, optional: true{{ end }} } }
{{- end }}

{{/* The roles of a service, with the password that stands before them in the list. */}}
{{- define "tessera.databaseEnv" -}}
{{- $service := .service.image | default .name -}}
{{- $password := printf "%s_PASSWORD" (upper $service) -}}
{{- $postgres := .root.Values.postgres -}}
{{- $place := printf "%s:%v/%s%s" $postgres.host $postgres.port $postgres.database $postgres.parameters -}}
{{ include "tessera.fromSecret" (dict "root" .root "variable" $password) }}
- name: DATABASE_URL
  value: {{ printf "postgres://svc_%s%s:$(%s)@%s" $service $postgres.roleSuffix $password $place | quote }}
{{- if has "jobs" .service.database }}
- name: JOB_DATABASE_URL
  value: {{ printf "postgres://job_%s%s:$(%s)@%s" $service $postgres.roleSuffix $password $place | quote }}
{{- end }}
{{- end }}

{{/* All variables of a service or worker. */}}
{{- define "tessera.env" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
{{- $service := .service -}}
{{- if $service.database }}
{{ include "tessera.databaseEnv" . }}
{{- end }}
{{ include "tessera.fromSecret" (dict "root" $root "variable" "REDIS_PASSWORD") }}
- name: REDIS_URL
  value: {{ printf "%s://:$(REDIS_PASSWORD)@%s:%v" $values.redis.scheme $values.redis.host $values.redis.port | quote }}
{{- if $service.tokens }}
- name: TOKEN_ISSUER
  value: {{ $values.origin | quote }}
- name: TOKEN_AUDIENCE
  value: {{ printf "%s/api" $values.origin | quote }}
{{- if ne .name "identity" }}
- name: JWKS_URL
  value: {{ printf "%s/api/auth/jwks" (include "tessera.url" (dict "root" $root "name" "identity")) | quote }}
{{- end }}
{{- end }}
{{- if $service.emails }}
- name: PUBLIC_ORIGIN
  value: {{ $values.origin | quote }}
- name: MAIL_FROM
  value: {{ $values.mailFrom | quote }}
{{ include "tessera.fromSecret" (dict "root" $root "variable" "SMTP_URL") }}
{{- end }}
{{- if kindIs "slice" $service.calls }}
{{- range $service.calls }}
- name: {{ upper . }}_URL
  value: {{ include "tessera.url" (dict "root" $root "name" .) }}
{{- end }}
{{- end }}
{{- if $service.servicesFile }}
- name: SERVICES_FILE
  value: /etc/tessera/services.json
{{- end }}
{{- with $service.volume }}
- name: {{ .variable }}
  value: /data
{{- end }}
{{- range $service.secrets }}
{{ include "tessera.fromSecret" (dict "root" $root "variable" .) }}
{{- end }}
{{- range $service.optionalSecrets }}
{{ include "tessera.fromSecret" (dict "root" $root "variable" . "optional" true) }}
{{- end }}
{{- range $name, $value := $service.env }}
- name: {{ $name }}
  value: {{ tpl (toString $value) $root | quote }}
{{- end }}
{{- end }}

{{/* Where a service listens for the others. */}}
{{- define "tessera.url" -}}
http://{{ .root.Release.Name }}-{{ .name }}:{{ (index .root.Values.services .name).port }}
{{- end }}
