import type { z } from 'zod'

const TYPE_NAMES: Record<string, string> = {
  string: '文字列',
  number: '数値',
  int: '整数',
  boolean: 'true か false',
  array: '配列',
  object: 'オブジェクト',
  record: 'オブジェクト',
}

const COUNTERS: Record<string, string> = { string: '文字', array: '個' }

/** The Japanese message of an invalid field whose schema has none of its own. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return '必ず指定してください。'
      return `${TYPE_NAMES[issue.expected] ?? '正しい形式'}で指定してください。`
    case 'invalid_value':
      return `次のいずれかを指定してください: ${issue.values.map(String).join('、')}`
    case 'too_big':
      return `${issue.maximum}${COUNTERS[issue.origin] ?? ''}以下にしてください。`
    case 'too_small':
      return `${issue.minimum}${COUNTERS[issue.origin] ?? ''}以上にしてください。`
    case 'invalid_format':
      return '形式が正しくありません。'
    default:
      return '値が正しくありません。'
  }
}
