'use client'
import { lazy } from 'react'
import { FormChunk } from '@/components/ui/form/form-chunk'
import { OwnQueries } from '@/lib/client/own/own-queries'

// In a chunk of its own: only who has had an answer needs it.
const ThreadForm = lazy(() => import('./thread-form'))

/** An inquiry and its answers, and the form to write again. */
export const Thread = () => (
  <OwnQueries>
    <FormChunk>
      <ThreadForm />
    </FormChunk>
  </OwnQueries>
)
