import { basename } from 'node:path'
import { Upload } from 'tus-js-client'
import { demoFile } from './manifest'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

/** Uploads a file of the demo by tus, as the studio does. @returns the upload's id */
export function upload(shop: Shop, person: SignedIn, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(demoFile(path), {
      endpoint: `${shop.apiOrigin}/api/studio/uploads`,
      headers: { authorization: `Bearer ${person.token}` },
      metadata: { filename: basename(path) },
      retryDelays: [500, 2_000, 5_000],
      onError: reject,
      onSuccess: () => resolve(sending.url?.split('/').at(-1) ?? ''),
    })
    sending.start()
  })
}
