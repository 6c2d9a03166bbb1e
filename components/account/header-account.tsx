import { ButtonLink } from '@/components/ui/button-link'

/** The right end of the header: the way in for guests. */
export function HeaderAccount() {
  return (
    <ButtonLink href="/account/signin" look="bare">
      ログイン
    </ButtonLink>
  )
}
