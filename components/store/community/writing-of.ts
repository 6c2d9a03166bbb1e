import { textOf } from '@/components/ui/form-values'
import { fieldError } from '@/components/ui/use-submit'
import { MAX_WRITING } from '@/lib/client/catalogue/community'

/** What was written in a form. @throws ApiError for the field */
export function writingOf(fields: FormData): string {
  const body = textOf(fields, 'body').trim()
  if (!body) throw fieldError('body', '本文を入力してください。')
  if (body.length > MAX_WRITING)
    throw fieldError('body', `${MAX_WRITING.toLocaleString('ja-JP')}文字以内で入力してください。`)
  return body
}
