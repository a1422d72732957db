import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TestCertificate {
  readonly files: { readonly certificate: string; readonly key: string };
  readonly cert: string;
  readonly key: string;
}

/** Writes a self-signed certificate into a folder. */
export function writeCertificate(folder: string, name: string, days = 2): TestCertificate {
  const files = { certificate: join(folder, `${name}-${days}.crt`), key: join(folder, `${name}-${days}.key`) };
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', `${days}`];
  execFileSync('openssl', ['req', ...made, ...subject, '-out', files.certificate, '-keyout', files.key], {
    stdio: 'ignore',
  });
  return { files, cert: readFileSync(files.certificate, 'utf8'), key: readFileSync(files.key, 'utf8') };
}
