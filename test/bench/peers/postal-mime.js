/** postal-mime takes the messages apart, linkify-it looks for what is written as a URL. */
import { LinkifyIt } from 'linkify-it';
import PostalMime from 'postal-mime';
import { messagesOf } from './messages.js';
import { flush, print } from './print.js';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
for (const message of messagesOf(process.argv[2])) {
  const { text = '', html = '' } = await PostalMime.parse(message);
  for (const part of [text, html]) print(linkify.match(part));
}
flush();
