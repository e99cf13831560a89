{{- define "tessera.selector" -}}
app.kubernetes.io/name: tessera
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "tessera.labels" -}}
{{ include "tessera.selector" . }}
app.kubernetes.io/part-of: tessera
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* The image of a service or worker: its own tag goes before the tag of all. A worker is released with its service. */}}
{{- define "tessera.image" -}}
{{- $service := .service.image | default .name -}}
{{- $tag := (index .root.Values.services $service).tag -}}
{{ .root.Values.image.repository }}/{{ $service }}:{{ $tag | default .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* Every process: nothing to write to but /tmp and volumes, no rights, nobody's account. */}}
{{- define "tessera.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- end }}

{{- define "tessera.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}
