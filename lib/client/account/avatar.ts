import type { DetailedError } from 'tus-js-client'
import type { Profile } from '@/lib/contract/profile'
import { ApiError, call, shownAccount } from '../api'
import { slowCall } from '../slow-calls'

/** Allowed files; larger ones are refused before they are read. */
export const AVATAR_MAX_MEGABYTES = 5
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Sends a picture and makes it the avatar. @throws ApiError */
export async function saveAvatar(picture: Blob): Promise<Profile> {
  const avatarUploadId = await send(picture)
  return slowCall('PUT /my/profile', { body: { avatarUploadId } })
}

/** Removes the avatar. @throws ApiError */
export const removeAvatar = (): Promise<Profile> =>
  call('PUT /my/profile', { body: { avatarUploadId: null } })

/** Uploads by tus, like all files, so that it survives a short break in the connection. */
async function send(picture: Blob): Promise<string> {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(picture, {
      endpoint: '/api/studio/uploads',
      headers: shownAccount(),
      retryDelays: [0, 1000, 3000],
      storeFingerprintForResuming: false,
      metadata: { filename: 'avatar', filetype: picture.type },
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(refusalOf(error)),
    })
    upload.start()
  })
}

function refusalOf(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const { code, message } = bodyOf(response?.getBody())
  return new ApiError(
    response?.getStatus() ?? 0,
    code ?? 'network-request-failed',
    message ?? '画像を送れませんでした。電波の状態を確認して、もう一度お試しください。',
  )
}

function bodyOf(text = ''): { code?: string; message?: string } {
  try {
    return JSON.parse(text) as { code?: string; message?: string }
  } catch {
    return {}
  }
}
