'use client'
import { FormChunk } from '@/components/part/form-chunk'
import { part } from '@/components/part/part'
import { OwnQueries } from '@/lib/client/own/own-queries'

// In a chunk of its own: only who has had an answer needs it.
const ThreadForm = part(() => import('./thread-form'), { missing: 'here' })

/** An inquiry and its answers, and the form to write again. */
export const Thread = () => (
  <OwnQueries>
    <FormChunk>
      <ThreadForm />
    </FormChunk>
  </OwnQueries>
)
