import { z } from 'zod'
import { Email } from '@/lib/contract/identity-shapes'

/** As it was typed; the service lower-cases it. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, { error: 'メールアドレスを入力してください。', abort: true })
  .refine((text) => Email.safeParse(text).success, {
    error: 'メールアドレスの形式が正しくありません。',
    abort: true,
  })
