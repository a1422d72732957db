import { checkAccountPaths } from './checks/check-account-paths.ts';
import { checkAddedHeaders } from './checks/check-added-headers.ts';
import { checkBuildFile } from './checks/check-build-file.ts';
import { checkCertificate } from './checks/check-certificate.ts';
import { checkCompressedCopies } from './checks/check-compressed-copies.ts';
import { checkCompression } from './checks/check-compression.ts';
import { checkConfiguration } from './checks/check-configuration.ts';
import { checkContents } from './checks/check-contents.ts';
import { checkCrossOriginCalls } from './checks/check-cross-origin-calls.ts';
import { checkFileHeaders } from './checks/check-file-headers.ts';
import { checkLanguages } from './checks/check-languages.ts';
import { checkLogoutCookie } from './checks/check-logout-cookie.ts';
import { checkMissingAsset } from './checks/check-missing-asset.ts';
import { checkOperationCaching } from './checks/check-operation-caching.ts';
import { checkOperations } from './checks/check-operations.ts';
import { checkPageCaching } from './checks/check-page-caching.ts';
import { checkPageHeaders } from './checks/check-page-headers.ts';
import { checkPages } from './checks/check-pages.ts';
import { checkPlainHttp } from './checks/check-plain-http.ts';
import { checkForeignOrigins, checkRequestContents } from './checks/check-probes.ts';
import { checkSourceMaps } from './checks/check-source-maps.ts';
import { checkWellKnownPaths } from './checks/check-well-known-paths.ts';
import type { Finding, VisitCheckName } from './finding.ts';
import type { Visit } from './visit.ts';

type VisitCheck = (visit: Visit) => readonly Finding[] | Promise<readonly Finding[]>;

/** Every check of a site that answers, in the order in which they are printed. */
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
  'operation caching': checkOperationCaching,
  'request contents': checkRequestContents,
  'foreign origins': checkForeignOrigins,
  'logout cookie': checkLogoutCookie,
  'account paths': checkAccountPaths,
  'cross-origin calls': checkCrossOriginCalls,
  'added headers': checkAddedHeaders,
} as const satisfies Record<VisitCheckName, VisitCheck>;
