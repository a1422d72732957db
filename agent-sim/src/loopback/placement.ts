/** Not in `port-holder.ts`, whose types need Node's: the package's declarations use these two. */

/** Which ports of its range an agent takes: one as a real agent does, all of them, or exactly this one. */
export type Placement = 'first-free' | 'every' | number;

export type Ports = readonly [number, ...number[]];
