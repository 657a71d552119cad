/** The version of the engine's files, written by `scripts/engine.sh`: browsers keep files of one version for ever. */
export const VERSION = "12e899627511";
