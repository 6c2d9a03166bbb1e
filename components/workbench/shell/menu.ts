import type { IconName } from '@/components/ui/icon'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'

export type MenuEntry = {
  href: string
  label: string
  icon: IconName
  /** On a phone it is a tab by this name; without it, it is in the menu alone. At most three of a menu. */
  tab?: string
  /** Of the staff, those who may open it; everybody where it is left out. */
  roles?: readonly StaffRole[]
  /** Its page alone, not those below its address. */
  isExact?: boolean
  /** Opens in a tab of its own, outside the workbench. */
  isOutside?: boolean
}

export type MenuGroup = { label: string; entries: readonly MenuEntry[] }

/** A workbench as data: what it is called and which pages it has. */
export type WorkbenchMenu = {
  /** Beside the shop's name: 「こえにわ studio」. */
  area: string
  home: string
  /** What screen readers call the menu. */
  label: string
  /** `pictures`: rows of 56 px with covers; `texts`: rows of 40 px at 13 px. */
  rows: 'pictures' | 'texts'
  groups: readonly MenuGroup[]
}

/** What somebody with these roles is shown; groups without an entry are left out. */
export const visibleGroups = (
  { groups }: WorkbenchMenu,
  roles: readonly StaffRole[],
): readonly MenuGroup[] =>
  groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((entry) => entry.roles?.some((role) => roles.includes(role)) ?? true),
    }))
    .filter(({ entries }) => entries.length > 0)

/** Whether a path is the entry's page or, where the entry holds more than its page, lies below it. */
export const isCurrent = ({ href, isExact = false }: MenuEntry, path: string): boolean =>
  path === href || (!isExact && path.startsWith(`${href}/`))
