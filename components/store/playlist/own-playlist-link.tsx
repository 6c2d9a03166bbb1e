'use client'
import { ButtonLink } from '@/components/ui/button-link'
import { useAccount } from '@/lib/client/account/account'

/** For its owner alone: the way to where the playlist is changed. */
export function OwnPlaylistLink({ id, ownerId }: { id: string; ownerId: string }) {
  const account = useAccount()
  if (account.status !== 'signedIn' || account.uid !== ownerId) return null
  return <ButtonLink href={`/my/playlist/${id}`}>編集する</ButtonLink>
}
