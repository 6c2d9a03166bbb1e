import { useEffect, useState } from 'react'
import type { KnownNames } from '@/components/workbench/field/suggested-field'
import { suggest } from '@/lib/client/catalogue/suggest'
import { Suggester } from '@/lib/client/catalogue/suggester'

/** The service suggests works and creators too; of so many, those of the kind are shown. */
const ASKED = 20

/** Names of the store that begin with what is typed, once typing pauses. */
export function useKnownNames(kind: 'cast' | 'tag'): KnownNames {
  const [names, setNames] = useState<string[]>([])
  const [suggester] = useState(
    () =>
      new Suggester(
        (words, signal) => suggest(words, signal, ASKED),
        (found) => setNames(found.filter((item) => item.kind === kind).map((item) => item.label)),
      ),
  )
  useEffect(() => () => suggester.cancel(), [suggester])
  return { names, onType: (text) => suggester.want(text) }
}
