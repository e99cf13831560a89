// biome-ignore-all lint/performance/noBarrelFile: what the customers' pages use as React, from Preact, because their bytes decide when a customer sees something
export { cloneElement, isValidElement } from "preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
