/** Before each test file that shares a process with others. */
import { forgetPace } from './helpers/pace.ts';

forgetPace();
