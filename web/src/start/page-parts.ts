import type { InlineHashes } from 'config/page/page-headers';

export interface PageParts {
  readonly version: string;
  /** Null where no commit has the build's sources. */
  readonly commit: string | null;
  readonly manifest: Manifest;
  /** The style sheet of the whole app. */
  readonly styles: string;
  readonly headScript: string;
  readonly inline: InlineHashes;
}

/** Vite's, as far as pages need it: the files of the build, by the module that they begin with. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  /** Keys of what it imports at once. */
  readonly imports?: readonly string[];
}
