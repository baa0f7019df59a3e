export { AccountMenu } from "@lms/ui/shell/account-menu";
