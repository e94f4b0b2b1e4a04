import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Where a certificate and its key are. */
export interface TestCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate of this machine's own address, in files of a folder; whoever is to trust it is told so. */
export function makeCertificate(folder: string): TestCertificate {
  const made = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') };
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...args, ...names, '-keyout', made.key, '-out', made.certificate], { stdio: 'ignore' });
  return made;
}

/** Lets this process trust a certificate, until it ends. */
export const trustCertificate = ({ certificate }: TestCertificate): void =>
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
