/** Every column, and one row of each kind: a place with all values, and an edition without any. */
export const TEMPLATE = [
  'edition,series,number,year,rank,category,entrant,editors,video_title,video_link,description,source,sample',
  'Iron Chef 21,iron-chef,21,2026,1,,The Team,First Editor;Second Editor,The Title,https://youtu.be/abcdefghijk,What is told of it,Where this is known from,true',
  'Iron Chef 21,iron-chef,21,,2,Drama,Another Team,,,,,,',
  'Iron Chef 22,iron-chef,22,,,,,,,,,,',
  '',
].join('\n');
