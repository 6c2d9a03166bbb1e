import { ApiError } from '@/lib/client/api'

/** What an editor says when something is to be done with what cannot be saved yet. */
export const unsaved = (): ApiError =>
  new ApiError(
    400,
    'invalid-input',
    'まだ保存できていない項目があります。赤い文字の項目をご確認ください。',
  )
