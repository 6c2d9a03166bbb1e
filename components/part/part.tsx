import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
} from 'react'
import { type LatePart, latePart, useFailure } from '@/lib/client/part/late-part'
import { renewAfterRelease } from '@/lib/client/part/renew-page'
import { MissingDialog, MissingHere, type MissingProps } from './missing'
import { PartBoundary } from './part-boundary'

/** Told once the code of the parts below is there and alive. */
export const PartReady = createContext<() => void>(() => undefined)

type Options = {
  /** What stands for a part that does not arrive or breaks; null for one that nobody would look for. */
  missing: 'dialog' | 'here' | null | ComponentType<MissingProps>
  /** What stands for it until it is there. */
  waiting?: ReactNode
}

type Loading<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A component whose code comes later than its page: `React.lazy` for all of ours. What goes wrong with it stays with
 * it: the page around goes on, and it is tried again when asked, when the network is back, and when it is shown again.
 */
export function part<P extends object>(load: Loading<P>, { missing, waiting }: Options) {
  const code = latePart(load)
  const Content = lazy(code.fetch) as unknown as ComponentType<P>
  const Missing = missing === 'dialog' ? MissingDialog : missing === 'here' ? MissingHere : missing
  const draw = (props: P) => (
    <Island
      code={code}
      Missing={Missing}
      onClose={'onClose' in props ? (props.onClose as () => void) : undefined}
      waiting={waiting}
    >
      <Content {...props} />
    </Island>
  )
  /** Fetches the code ahead. */
  const fetch = () => void code.fetch()
  return Object.assign(draw, { fetch })
}

type IslandProps = {
  code: LatePart<unknown>
  Missing: ComponentType<MissingProps> | null
  onClose: (() => void) | undefined
  waiting: ReactNode
  children: ReactNode
}

/** Its message stands beside it: what the server has drawn of it, and what was typed there, is not drawn again. */
function Island({ code, Missing, onClose, waiting, children }: IslandProps) {
  useEffect(() => code.again(), [code])
  return (
    <PartBoundary Missing={Missing} onClose={onClose}>
      <Suspense fallback={waiting}>
        {children}
        <Ready />
      </Suspense>
      {Missing && <Failure code={code} Missing={Missing} onClose={onClose} />}
    </PartBoundary>
  )
}

function Ready() {
  useEffect(useContext(PartReady))
  return null
}

type FailureProps = {
  code: LatePart<unknown>
  Missing: ComponentType<MissingProps>
  onClose: (() => void) | undefined
}

function Failure({ code, Missing, onClose }: FailureProps) {
  const error = useFailure(code)
  useEffect(() => {
    if (error !== null) void renewAfterRelease(error)
  }, [error])
  return error === null ? null : <Missing onRetry={code.again} onClose={onClose} />
}
