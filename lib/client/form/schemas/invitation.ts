import { z } from 'zod'
import { CHANNEL_ROLES } from '@/lib/kit/shop/channel-roles'
import { emailAddress } from './email-address'

/** Who is invited to a channel, as what. */
export const invitation = z.object({ email: emailAddress, role: z.enum(CHANNEL_ROLES) })
