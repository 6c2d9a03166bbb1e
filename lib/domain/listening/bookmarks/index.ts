export { addBookmark, changeBookmark, deleteBookmark } from './bookmarks'
export { listBookmarks } from './list-bookmarks'
