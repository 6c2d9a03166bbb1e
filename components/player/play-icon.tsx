/** The two shapes that pages load before the player is used. */
export const PLAY_PATHS = {
  play: 'M8 5.2v13.6c0 .8.9 1.3 1.6.8l9.8-6.8c.6-.4.6-1.2 0-1.6L9.6 4.4C8.9 3.9 8 4.4 8 5.2Z',
  pause:
    'M7.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM14.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z',
} as const

/** A solid shape of 24 units in the text's colour, hidden from readers. */
export function Shape({ path, size = 22 }: { path: string; size?: number | undefined }) {
  return (
    <svg className="shape" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Of a button that plays, or pauses what plays. */
export const PlayIcon = ({ isPlaying }: { isPlaying: boolean }) => (
  <Shape path={PLAY_PATHS[isPlaying ? 'pause' : 'play']} size={20} />
)
