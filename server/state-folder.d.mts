/** The file in a state folder that names the folder its database lies in, where that is another. */
export const ELSEWHERE: string;
/** Removes a state folder with everything that belongs to it elsewhere. Nothing may run on it any more. */
export function removeStateFolder(folder: string): void;
/** The state folder of a test run of this process, within `.data`. */
export function testStateFolder(data: string, pid?: number): string;
/** Removes the state folders of test runs that ended without doing so. */
export function removeTestLeftovers(data: string): void;
