'use client'
import { lazy } from 'react'
import { FormChunk } from '@/components/ui/form/form-chunk'
import { OwnQueries } from '@/lib/client/own/own-queries'

// In a chunk of its own: only who has had such a mail needs it.
const AppealForm = lazy(() => import('./appeal-form'))

/** A decision of the operator, and the form to appeal against it. */
export const Appeal = () => (
  <OwnQueries>
    <FormChunk>
      <AppealForm />
    </FormChunk>
  </OwnQueries>
)
