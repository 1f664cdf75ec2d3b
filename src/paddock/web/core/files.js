/** Where the files of the app are: beside this one, below the edition that the page has named. */

/** The address of a file, as `styles/race.css`. @param {string} path */
export const fileAddress = (path) => new URL(`../${path}`, import.meta.url).pathname;
