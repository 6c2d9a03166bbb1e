type VersionState = 'scheduled' | 'inForce' | 'past' | 'withdrawn'

type Version = { version: number; publishedFrom: Date | null; withdrawnAt: Date | null }
type Placed<V> = V & {
  state: VersionState
  /** When it ceased to be in force; null while it is, and where it never was. */
  until: Date | null
  /** Whether anybody could read it on its page. */
  wasInForce: boolean
}

const startOf = ({ publishedFrom }: Version): number => publishedFrom?.getTime() ?? 0

/** The versions of a text, the newest first, each with what it is at a moment. The newest that has begun and stands is in force. */
export function placeVersions<V extends Version>(versions: readonly V[], now: Date): Placed<V>[] {
  const ordered = versions.toSorted((a, b) => b.version - a.version)
  const hasBegun = (version: Version) => startOf(version) <= now.getTime()
  const inForce = ordered.find((one) => !one.withdrawnAt && hasBegun(one))
  return ordered.map((one, at) => {
    const { withdrawnAt } = one
    const wasInForce = hasBegun(one) && (!withdrawnAt || withdrawnAt.getTime() > startOf(one))
    if (one === inForce) return { ...one, state: 'inForce', until: null, wasInForce }
    if (withdrawnAt)
      return { ...one, state: 'withdrawn', until: wasInForce ? withdrawnAt : null, wasInForce }
    if (!hasBegun(one)) return { ...one, state: 'scheduled', until: null, wasInForce }
    const successor = ordered.slice(0, at).findLast((later) => !later.withdrawnAt)
    return { ...one, state: 'past', until: successor?.publishedFrom ?? null, wasInForce }
  })
}
