import { z } from 'zod'
import { Email } from '@/lib/contract/identity-shapes'

/** As it was typed; the service folds it. What is wrong with it is said as the service says it. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, { error: 'メールアドレスを入力してください。', abort: true })
  .superRefine((text, { addIssue }) => {
    const message = Email.safeParse(text).error?.issues[0]?.message
    if (message) addIssue({ code: 'custom', message })
  })
