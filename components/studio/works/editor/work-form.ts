import type { track, work } from '@/lib/client/form/schemas/work'
import type { SchemaForm } from '@/lib/client/form/use-schema-form'

export type WorkForm = SchemaForm<typeof work>
export type TrackForm = SchemaForm<ReturnType<typeof track>>
