import { checkAccountPaths } from './checks/check-account-paths.ts';
import { checkAddedHeaders } from './checks/check-added-headers.ts';
import { checkBuildFile } from './checks/check-build-file.ts';
import { checkCertificate } from './checks/check-certificate.ts';
import { checkCompressedCopies } from './checks/check-compressed-copies.ts';
import { checkCompression } from './checks/check-compression.ts';
import { checkConfiguration } from './checks/check-configuration.ts';
import { checkContents } from './checks/check-contents.ts';
import { checkFileHeaders } from './checks/check-file-headers.ts';
import { checkLanguages } from './checks/check-languages.ts';
import { checkMissingAsset } from './checks/check-missing-asset.ts';
import { checkPageCaching } from './checks/check-page-caching.ts';
import { checkPageHeaders } from './checks/check-page-headers.ts';
import { checkPages } from './checks/check-pages.ts';
import { checkPlainHttp } from './checks/check-plain-http.ts';
import { checkSourceMaps } from './checks/check-source-maps.ts';
import { checkWellKnownPaths } from './checks/check-well-known-paths.ts';
import type { Finding, CheckName } from './finding.ts';
import { checkOperations } from './operations.ts';
import type { Visit } from './visit.ts';

type VisitCheck = (visit: Visit) => readonly Finding[] | Promise<readonly Finding[]>;

/** Every check of a site that answers. That of operations has findings of six names. */
export const visitChecks = {
  certificate: checkCertificate,
  'plain http': checkPlainHttp,
  page: checkPages,
  'page headers': checkPageHeaders,
  'page caching': checkPageCaching,
  configuration: checkConfiguration,
  languages: checkLanguages,
  'build.json': checkBuildFile,
  contents: checkContents,
  compression: checkCompression,
  'file headers': checkFileHeaders,
  'missing asset': checkMissingAsset,
  'compressed copies': checkCompressedCopies,
  'source maps': checkSourceMaps,
  'well-known paths': checkWellKnownPaths,
  operations: checkOperations,
  'account paths': checkAccountPaths,
  'added headers': checkAddedHeaders,
} as const satisfies Partial<Record<CheckName, VisitCheck>>;
