import { redirect } from 'next/navigation'

/** Until the dashboard is here, the studio opens where works are registered. */
export default function StudioPage() {
  redirect('/studio/upload')
}
