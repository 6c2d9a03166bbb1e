import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HomeModule, VoiceTag } from '@/lib/contract/catalogue'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'

type Image = { path: string; alt?: string }
type Gender = 'male' | 'female' | 'both'
type Period = { startDayOffset: number; endDayOffset: number }

export type DemoCreator = {
  id: string
  slug: string
  nickname: string
  nicknameReading: string
  introduction: string
  avatar: Image
  banner: Image
}

export type DemoTrack = {
  trackNo: number
  title: string
  titleReading: string
  price: number
  isSoldSeparately: boolean
  noSample: boolean
  trialRange: { startMs: number; endMs: number } | null
  scenes?: { startMs: number; name: string; note: string }[]
  audio: { path: string }
  subtitles: { path: string } | null
}

export type DemoWork = {
  nid: string
  type: 'album' | 'voice'
  creatorId: string
  title: string
  titleReading: string
  catchCopy: string
  series?: { name: string; number?: number }
  description: string
  targetGender: Gender
  price: number
  discountInfo: (Period & { price: number }) | null
  saleStatus: 'onSale' | 'free' | 'preorder' | 'scheduled'
  releaseDayOffset: number
  tags: string[]
  castTags: {
    attributeType: 'voiceActor' | 'illustrator' | 'scenario' | 'mixing'
    castName: string
    castNameReading: string
    roleName?: string
  }[]
  cover: Image
  tracks: DemoTrack[]
}

export type DemoMerchandise = {
  id: string
  name: string
  nameReading: string
  category: string
  creatorId: string
  relatedWorkNid: string | null
  price: number
  stock: number
  preorderDeliveryAt: { dayOffset: number } | null
  spec: string
  description: string
  image: Image
}

export type DemoManifest = {
  creators: DemoCreator[]
  voiceActors: { name: string; introduction: string }[]
  voiceTags: VoiceTag[]
  works: DemoWork[]
  banners: (Period & {
    title: string
    heading: string
    sentence: string
    buttonText: string
    link: string
    isExternal: boolean
    order: number
    targetGender: Gender
    image: Image
    phoneImage: Image
  })[]
  bannerTexts: (Period & { title: string; link: string; isExternal: boolean })[]
  homeAppendModules: HomeModule[]
  merchandise: DemoMerchandise[]
}

export type DemoAccount = {
  key: string
  label: string
  email: string
  password: string
  nickname: string
  /** The secret of its authenticator app, if it has one (Base32). */
  totpSecret?: string
  /** Its roles in the shop. */
  staffRoles?: StaffRole[]
}

/** The demo's folder; programs of the shop run from the repository's root. */
const folder = join(process.cwd(), 'demo')

export const demoFile = (path: string): Buffer => readFileSync(join(folder, path))

/** Described by demo/manifest.schema.json and checked by demo/validate.mjs. */
export const readManifest = (): DemoManifest =>
  JSON.parse(demoFile('manifest.json').toString()) as DemoManifest

/** People of the demo who are not circles; `npm start` prints them. */
export const readAccounts = (): DemoAccount[] =>
  JSON.parse(demoFile('accounts.json').toString()) as DemoAccount[]

/** Raised when the loader loads more of the manifest than before, so that older shops load the rest. */
const LOADER = 'with price history'

/** Changes when the catalogue or the loading changes. */
export const manifestHash = (): string =>
  createHash('sha256').update(demoFile('manifest.json')).update(LOADER).digest('hex')
