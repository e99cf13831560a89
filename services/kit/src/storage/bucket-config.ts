import { type Static, Type } from "typebox";
import { ConfigError } from "../config/config.ts";

/** A bucket of any S3-compatible store. Without keys, the default credential chain of the AWS SDK is used. */
export interface BucketOptions {
  bucket: string;
  region: string;
  /** Defaults to the endpoint of AWS. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** True if the bucket is named in the path (most stores), false if in the host name. */
  pathStyle: boolean;
}

/** The variables that configure a bucket; services that can store objects in one add them to their schema. */
export const bucketVariables = {
  S3_BUCKET: Type.Optional(Type.String({ minLength: 1 })),
  S3_ENDPOINT: Type.Optional(Type.String({ format: "uri" })),
  S3_REGION: Type.String({ default: "us-east-1" }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  S3_PATH_STYLE: Type.Boolean({ default: true }),
};

const Variables = Type.Object(bucketVariables);
export type BucketVariables = Static<typeof Variables>;

/** Returns the bucket that a configuration with {@link bucketVariables} names, or null if it names none. @throws ConfigError if an endpoint has no bucket. */
export function readBucketOptions(config: BucketVariables): BucketOptions | null {
  if (!config.S3_BUCKET && config.S3_ENDPOINT)
    throw new ConfigError(["S3_BUCKET is required with S3_ENDPOINT"]);
  if (!config.S3_BUCKET) return null;
  return {
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE,
  };
}
