import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Somebody who vouches for people as Google does, on this machine. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly keysUrl: string;
  /** A token of somebody; the claims are laid over good ones. */
  tokenOf(claims: JWTPayload): Promise<string>;
  /** The same, signed by a key that the provider never published. */
  forgedTokenOf(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

/** The application that tokens are for, unless a claim says otherwise. */
export const CLIENT_ID = 'chalkline.apps.example';

/** Starts a provider with a key of its own. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload, key: CryptoKey) => {
    const now = Math.floor(Date.now() / 1000);
    const good = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 600, email_verified: true };
    return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  };
  return {
    issuer,
    keysUrl: `${issuer}/keys`,
    tokenOf: (claims) => sign(claims, own.privateKey),
    forgedTokenOf: (claims) => sign(claims, other.privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
