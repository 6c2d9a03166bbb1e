/** The fixed bar at the foot of every page. */
export function PlayerBar() {
  return null
}
