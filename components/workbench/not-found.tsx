import { ButtonLink } from './button-link'
import { EmptyState } from './empty-state'
import { WorkbenchPage } from './shell/workbench-page'

type Props = { href: string; home: string }

/** What a workbench says at an address that is no page of its own (the texts are the store's), and the way home. */
export function NotFound({ href, home }: Props) {
  return (
    <WorkbenchPage title="ページが見つかりません">
      <EmptyState text="お探しのページは、移動または削除された可能性があります。">
        <ButtonLink href={href}>{home}</ButtonLink>
      </EmptyState>
    </WorkbenchPage>
  )
}
