/** What the file dialog offers; the service decides by what is in the file. */
export const acceptedAudio = 'audio/*,.mp3,.wav,.flac,.m4a,.aac,.ogg,.oga,.opus,.aif,.aiff'
