/** A file of messages, as the server gives it to a module that imports it. */
declare module "*.ftl" {
  export const say: import("../../src/upcard/web/js/words/messages.js").Say;
}
