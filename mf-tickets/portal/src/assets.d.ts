/// <reference types="@tessera/federation/assets" />
