import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import { config, type z } from 'zod'
import { issueMessage } from '@/lib/contract/issue-message'

// The CSP forbids `eval`, which zod would try when the first schema is built.
config({ jitless: true })

/** A schema's rules for react-hook-form, in the words that the service itself would use. */
export const resolverOf = <S extends z.ZodType<FieldValues, FieldValues>>(schema: S) =>
  zodResolver(schema, { error: issueMessage })
