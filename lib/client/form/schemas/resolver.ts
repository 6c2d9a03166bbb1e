import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { issueMessage } from '@/lib/contract/issue-message'

/** A schema's rules for react-hook-form, in the words that the service itself would use. */
export const resolverOf = <S extends z.ZodType<FieldValues, FieldValues>>(schema: S) =>
  zodResolver(schema, { error: issueMessage })
