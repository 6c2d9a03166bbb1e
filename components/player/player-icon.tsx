const PATHS = {
  play: 'M8 5.2v13.6c0 .8.9 1.3 1.6.8l9.8-6.8c.6-.4.6-1.2 0-1.6L9.6 4.4C8.9 3.9 8 4.4 8 5.2Z',
  pause:
    'M7.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM14.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z',
  previous:
    'M6 5a1 1 0 0 1 2 0v14a1 1 0 0 1-2 0V5ZM18 5.8v12.4c0 .8-.9 1.3-1.6.8l-8-6.2a1 1 0 0 1 0-1.6l8-6.2c.7-.5 1.6 0 1.6.8Z',
  next: 'M16 5a1 1 0 0 1 2 0v14a1 1 0 0 1-2 0V5ZM6 5.8v12.4c0 .8.9 1.3 1.6.8l8-6.2a1 1 0 0 0 0-1.6l-8-6.2C6.9 4.5 6 5 6 5.8Z',
  loop: 'M16.3 2.3a1 1 0 0 1 1.4 0l3 3a1 1 0 0 1 0 1.4l-3 3a1 1 0 1 1-1.4-1.4L17.6 7H8a3 3 0 0 0-3 3v1a1 1 0 1 1-2 0v-1a5 5 0 0 1 5-5h9.6l-1.3-1.3a1 1 0 0 1 0-1.4ZM7.7 14.3a1 1 0 0 1 0 1.4L6.4 17H16a3 3 0 0 0 3-3v-1a1 1 0 1 1 2 0v1a5 5 0 0 1-5 5H6.4l1.3 1.3a1 1 0 1 1-1.4 1.4l-3-3a1 1 0 0 1 0-1.4l3-3a1 1 0 0 1 1.4 0Z',
  volume:
    'M11.4 4.2c.6-.5 1.6-.1 1.6.8v14c0 .9-1 1.3-1.6.8L6.6 16H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h2.6l4.8-3.8ZM16 8.5a1 1 0 0 1 1.4-.1 4.7 4.7 0 0 1 0 7.2 1 1 0 1 1-1.3-1.5 2.7 2.7 0 0 0 0-4.2 1 1 0 0 1-.1-1.4ZM18.6 5.5a1 1 0 0 1 1.4 0 9.2 9.2 0 0 1 0 13 1 1 0 0 1-1.4-1.4 7.2 7.2 0 0 0 0-10.2 1 1 0 0 1 0-1.4Z',
  mute: 'M11.4 4.2c.6-.5 1.6-.1 1.6.8v14c0 .9-1 1.3-1.6.8L6.6 16H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h2.6l4.8-3.8ZM15.8 9.3a1 1 0 0 1 1.4 0l1.3 1.3 1.3-1.3a1 1 0 0 1 1.4 1.4L19.9 12l1.3 1.3a1 1 0 0 1-1.4 1.4l-1.3-1.3-1.3 1.3a1 1 0 0 1-1.4-1.4l1.3-1.3-1.3-1.3a1 1 0 0 1 0-1.4Z',
  captions:
    'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2Zm0 2v10h14V7H5Zm2 5h4v1.6H7V12Zm6 0h4v1.6h-4V12Zm-6 2.8h7v1.6H7v-1.6Zm9 0h1v1.6h-1v-1.6Z',
  list: 'M4 6h16v2H4V6Zm0 5h16v2H4v-2Zm0 5h10v2H4v-2Z',
  close:
    'M6.3 5A1 1 0 0 0 5 6.3L10.6 12 5 17.7A1 1 0 0 0 6.3 19l5.7-5.6 5.7 5.6a1 1 0 0 0 1.3-1.3L13.4 12 19 6.3A1 1 0 0 0 17.7 5L12 10.6 6.3 5Z',
} as const

export type PlayerIconName = keyof typeof PATHS

/** Solid shapes for the player's buttons; each stands in a button that has a name, so hidden from readers. */
export function PlayerIcon({ name, size = 22 }: { name: PlayerIconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
